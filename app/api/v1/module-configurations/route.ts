import * as z from 'zod';
import { listConfigurations, saveConfigurations } from '@/lib/forms/menu.data';
import { moduleConfigurationInput, moduleConfigurationResource } from '@/lib/forms/schema';
import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';

export const GET = defineRoute(
  {
    summary: 'Which modules the sidebars show, in what order and for whom',
    access: ['view_modules'],
    bySupport: true,
    out: z.array(moduleConfigurationResource),
  },
  ({ actor }) => listConfigurations(actor),
);

export const PUT = defineRoute(
  {
    summary: 'Say which modules the sidebars show, in what order and for whom',
    access: ['edit_modules'],
    bySupport: true,
    body: moduleConfigurationInput,
    replaces: async ({ actor }) => ({ modules: await listConfigurations(actor) }),
    out: z.array(moduleConfigurationResource),
  },
  ({ actor, body }) => saveConfigurations(actor, body),
);

export const PATCH = patchOf(PUT);
