import { env } from '@/lib/env';

/** The document of an entry: its id and its page; null where the entry has none of its own. */
export const paperOf = ({ kind, sourceId }: { kind: string; sourceId: string }): { id: string; link: string } | null =>
  kind === 'invoice' || kind === 'credit_note' || kind === 'void'
    ? { id: sourceId, link: `${env.APP_URL}/invoices/${sourceId}` }
    : null;
