// Before any stylesheet, so that the first paint has the remembered colours: until the stylesheet is there, the page's own
// background follows the meta element. A file of its own: inline scripts are refused.
try {
  var theme = localStorage.getItem('elan-theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    document.querySelector('meta[name=color-scheme]').content = theme;
  }
} catch {}
