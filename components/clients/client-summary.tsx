import { useTranslations } from 'next-intl';
import { type Figure, SummaryStrip } from '@/components/ui/summary-strip';
import type { Client } from '@/lib/clients/schema';

interface ClientSummaryProps {
  client: Client;
  typeName: (key: string) => string;
}

export function ClientSummary({ client, typeName }: ClientSummaryProps) {
  const t = useTranslations('clients');
  const figures: Figure[] = [
    { label: t('fields.type'), value: typeName(client.client_type) },
    { label: t('fields.currency'), value: client.currency },
    { label: t('fields.terms'), value: t('days', { count: client.payment_terms_days }) },
    { label: t('fields.owner'), value: client.owner.name },
  ];
  return <SummaryStrip figures={figures} />;
}
