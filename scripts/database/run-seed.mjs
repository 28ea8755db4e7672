/** Fills the database of DATABASE_URL with the demo; runs in a process of its own. */
import '../resolve.mjs';
import { query } from './sql.mjs';

const { seed } = await import('../../prisma/seed/index.ts');
const ownerUrl = process.env.DATABASE_OWNER_URL;
await seed(async () => void (ownerUrl && (await query(ownerUrl, 'analyze'))));
process.exit();
