/** Declares the module that `tooling/src/vite/language-packs.js` writes. */
declare module 'virtual:language-packs' {
  export const packs: Record<
    import('@elan/contracts').Language,
    import('@elan/web-core').Download<import('./language-packs').LanguagePack>
  >;
}
