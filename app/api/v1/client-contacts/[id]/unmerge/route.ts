import * as z from 'zod';
import { contactMerging } from '@/lib/clients/contact-merging';
import { getContact } from '@/lib/clients/contacts.data';
import { contactResource } from '@/lib/clients/schema';
import { defineRoute } from '@/lib/http/define-route';
import { unmergeRecord } from '@/lib/merges/unmerge.data';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Undo the newest merge into this contact, within 30 days; both are back',
    access: ['delete_clients'],
    params: idParams,
    versioned: true,
    out: z.array(contactResource),
  },
  async ({ actor, params, ifMatch }) => {
    const goneId = await unmergeRecord(actor, contactMerging, params.id, { ifMatch });
    return [await getContact(actor, params.id), await getContact(actor, goneId)];
  },
);
