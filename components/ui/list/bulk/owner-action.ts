import type { BulkAction } from '@/components/ui/list/bulk/bulk-action';
import type { Translator } from '@/lib/i18n/translator';

/** The step that a row must be able to take to get another owner: it is not over. */
export const ownerStep = 'owner';

/**
 * Gives ticked rows to another owner; those that are over are left out, and named.
 *
 * @param t of the namespace `users`.
 * @param noun the path of the request, the body's property with the ids, and the handler that lists the possible
 * owners; without it they are found among all users, and any row can get another owner.
 */
export const ownerAction = (t: Translator, noun: { path: string; idsField: string; filters?: string }): BulkAction => ({
  key: 'owner',
  label: t('giveOwner.change'),
  ...(noun.filters && { step: ownerStep, skips: true }),
  idsField: noun.idsField,
  action: {
    method: 'put',
    path: noun.path,
    body: { skip: true },
    undoneBy: 'former',
    success: t('giveOwner.done'),
    confirm: {
      title: t('giveOwner.title'),
      text: t('giveOwner.text'),
      confirmLabel: t('giveOwner.change'),
      fields: [
        {
          name: 'owner_id',
          label: t('giveOwner.owner'),
          required: true,
          ...(noun.filters
            ? { kind: 'select' as const, source: { path: noun.filters, field: 'assignable_owners' } }
            : { kind: 'record' as const, search: { path: '/api/v1/users' } }),
        },
      ],
    },
  },
});
