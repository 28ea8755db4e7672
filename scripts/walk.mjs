/** `npm run walk`: the walk over every screen in all six languages; `npm test` shares them out. */
process.env.WALK = 'whole';
process.argv.splice(2, Number.POSITIVE_INFINITY, 'e2e', 'e2e/walk.spec.ts');
await import('./test.mjs');
