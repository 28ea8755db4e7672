/** `npm run walk`: opens every screen in all six languages; `npm test` opens each in some of them only. */
process.env.WALK = 'whole';
process.argv.splice(2, Number.POSITIVE_INFINITY, 'e2e', 'e2e/walk.spec.ts');
await import('./test.mjs');
