import '../src/theme.css';
import { languageOf } from '@elan/contracts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster } from '../src/toasts/Toaster';
import { setTheme } from '../src/theme/theme';
import { Workshop } from '../src/workshop';

// ?locale=fr&theme=dark&section=charts choose what is shown.
const search = new URLSearchParams(location.search);
const locale = languageOf(search.get('locale') ?? '');
const theme = search.get('theme');
document.documentElement.lang = locale;
if (theme === 'light' || theme === 'dark') setTheme(theme);

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <main style={{ maxWidth: 1200, margin: '0 auto', padding: 'clamp(16px, 3vw, 32px)' }}>
        <Workshop locale={locale} section={search.get('section')} />
      </main>
      <Toaster />
    </StrictMode>,
  );
}
