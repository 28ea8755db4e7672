import { defineConfig } from 'prisma/config';

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  // For an operator who runs `prisma migrate deploy`; our own commands do not need it.
  datasource: { url: process.env.DATABASE_OWNER_URL ?? '' },
});
