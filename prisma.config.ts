import { defineConfig } from 'prisma/config';

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  // For an operator's own `prisma migrate deploy`; our commands do not need it.
  datasource: { url: process.env.DATABASE_OWNER_URL ?? '' },
});
