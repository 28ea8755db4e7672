import { deleteContract, getContract, updateContract } from '@/lib/contracts/data';
import { contractChange, contractRecord } from '@/lib/contracts/schema';
import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'Get a contract with its rates',
    access: ['view_contracts', 'view_own_contracts'],
    bySupport: true,
    params: idParams,
    out: contractRecord,
  },
  ({ actor, params }) => getContract(actor, params.id),
);

export const PUT = defineRoute(
  {
    summary: 'Replace the terms of a contract that is not over',
    access: ['edit_contracts', 'edit_own_contracts'],
    bySupport: true,
    params: idParams,
    body: contractChange,
    replaces: async ({ actor, params }) => {
      const { consultant, ...record } = await getContract(actor, params.id);
      return { ...record, consultant_user_id: consultant?.id ?? null };
    },
    out: contractRecord,
  },
  ({ actor, params, body, ifMatch }) => updateContract(actor, params.id, body, ifMatch),
);

export const PATCH = patchOf(PUT);

export const DELETE = defineRoute(
  { summary: 'Delete a draft without timesheets', access: ['delete_contracts'], bySupport: true, params: idParams },
  async ({ actor, params, ifMatch }) => {
    await deleteContract(actor, params.id, ifMatch);
    return null;
  },
);
