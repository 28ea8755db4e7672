import { useTranslations } from 'next-intl';
import { StatusChip } from '@/components/ui/status-chip';

export function ClientState({ isActive }: { isActive: boolean }) {
  const t = useTranslations('clients.state');
  return <StatusChip label={t(isActive ? 'active' : 'inactive')} tone={isActive ? 'success' : 'neutral'} />;
}
