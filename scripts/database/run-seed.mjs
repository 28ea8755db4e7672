/** Fills the database of DATABASE_URL with the demo; runs in a process of its own. */
import '../resolve.mjs';

const { seed } = await import('../../prisma/seed/index.ts');
await seed();
process.exit();
