import * as z from 'zod';
import { defineRoute } from '@/lib/http/define-route';
import { openApiDocument } from '@/lib/http/openapi/openapi';

// Every handler of the program, found by Turbopack's own glob (node_modules/next/dist/docs, "import.meta.glob").
const modules = import.meta.glob<Record<string, unknown>>('/app/api/**/route.ts');

const load = async (): Promise<Record<string, Record<string, unknown>>> =>
  Object.fromEntries(
    await Promise.all(Object.entries(modules).map(async ([path, open]) => [path, await open()] as const)),
  );

export const GET = defineRoute(
  { summary: 'This description of the API', access: 'public', raw: true, out: z.record(z.string(), z.unknown()) },
  async () => openApiDocument(await load()),
);
