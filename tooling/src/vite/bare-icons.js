/**
 * Removes the keys from icons: six random letters for each line of each icon, which do not compress, and which React
 * needs only in development. Not needed once lucide-react passes the lines as separate children, which would need no
 * keys (lucide-icons/lucide#2654).
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
