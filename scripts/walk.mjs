/** `npm run walk`: visits every screen in all six languages; `npm test` divides that among its runs. */
process.env.WALK = 'whole';
process.argv.splice(2, Number.POSITIVE_INFINITY, 'e2e', 'e2e/walk.spec.ts');
await import('./test.mjs');
