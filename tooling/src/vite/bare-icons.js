/**
 * Leaves the keys out of icons: six letters by chance for each line of each icon, which no compression makes smaller, and
 * which React only asks for while somebody develops.
 *
 * @returns {import('vite').Plugin}
 */
export function bareIcons() {
  return {
    name: 'elan-bare-icons',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react[\\/].*[\\/]icons[\\/][\w-]+\.m?js$/ },
      handler: (code) => ({ code: code.replaceAll(/, key: "\w+"/g, ''), map: null }),
    },
  };
}
