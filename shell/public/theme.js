// Runs before any stylesheet, so that the first paint has the remembered colours: until the stylesheet has loaded, the
// page's own background follows the meta element. A separate file, because inline scripts are forbidden.
try {
  var theme = localStorage.getItem('elan-theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    document.querySelector('meta[name=color-scheme]').content = theme;
  }
} catch {}

// A script that fails while nothing is on the page yet makes it say so: see not-started.css.
function failed() {
  document.documentElement.dataset.failed = '';
}
addEventListener('error', failed, true);
addEventListener('unhandledrejection', failed);
