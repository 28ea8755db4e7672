// Writes app/theme.css after a change of lib/theme/values.ts: npx node scripts/write-theme.mjs
import { writeFileSync } from 'node:fs';
import './resolve.mjs';

const { renderThemeStylesheet } = await import('../lib/theme/stylesheet.ts');
writeFileSync(new URL('../app/theme.css', import.meta.url), renderThemeStylesheet());
