// Writes app/theme.css after a change of lib/theme/values.ts: node --import ./scripts/resolve.mjs scripts/write-theme.mjs
import { writeFileSync } from 'node:fs';
import { renderThemeStylesheet } from '../lib/theme/stylesheet.ts';

writeFileSync(new URL('../app/theme.css', import.meta.url), renderThemeStylesheet());
