/** From `tooling/src/vite/language-packs.js`. */
declare module 'virtual:language-packs' {
  export const packs: Record<
    import('@elan/contracts').Language,
    import('@elan/web-core').Download<import('./language-packs').LanguagePack>
  >;
}
