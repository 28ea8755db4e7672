import { useFormatter, useTranslations } from 'next-intl';
import { type Figure, SummaryStrip } from '@/components/ui/summary-strip';
import type { Client } from '@/lib/clients/schema';

interface ClientSummaryProps {
  client: Client;
  typeName: (key: string) => string;
  /** How many there are, where the actor may see them. */
  openSubmissions: number | null;
  activeContracts: number | null;
}

export function ClientSummary({ client, typeName, openSubmissions, activeContracts }: ClientSummaryProps) {
  const [t, format] = [useTranslations('clients'), useFormatter()];
  const counted = (label: string, count: number | null): Figure[] => (count === null ? [] : [{ label, value: format.number(count) }]);
  const figures: Figure[] = [
    { label: t('fields.type'), value: typeName(client.client_type) },
    { label: t('fields.terms'), value: t('days', { count: client.payment_terms_days }) },
    ...counted(t('fields.openSubmissions'), openSubmissions),
    ...counted(t('fields.activeContracts'), activeContracts),
  ];
  return <SummaryStrip figures={figures} />;
}
