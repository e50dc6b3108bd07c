// Runs before any stylesheet, so that the first paint has the remembered colours: until the stylesheet has loaded, the
// page's own background follows the meta element. A separate file, because inline scripts are forbidden.
try {
  var theme = localStorage.getItem('elan-theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    document.querySelector('meta[name=color-scheme]').content = theme;
  }
} catch {}
