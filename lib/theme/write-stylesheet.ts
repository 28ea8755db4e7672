import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderThemeStylesheet } from '@/lib/theme/stylesheet';

// Run after a change of the values: node --import ./scripts/resolve.mjs lib/theme/write-stylesheet.ts
writeFileSync(fileURLToPath(new URL('../../app/theme.css', import.meta.url)), renderThemeStylesheet());
