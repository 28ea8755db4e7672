import { useTranslations } from 'next-intl';
import type { Action } from '@/components/ui/action/action';
import { useAction } from '@/components/ui/action/use-action';
import { useRequest } from '@/components/ui/action/use-request';
import { Button } from '@/components/ui/plain/button';
import { api } from '@/lib/http/api-client';
import { queryText } from '@/lib/lists/list-url';
import { type ListViews, viewAddress } from '@/lib/lists/views';

interface SaveViewProps {
  views: ListViews;
  params: Readonly<Record<string, string>>;
}

/** Keeps what the list shows now as a view. The question and its words are asked for when somebody wants them. */
export function SaveView({ views, params }: SaveViewProps) {
  const t = useTranslations('ui');
  const { start } = useAction();
  const opening = useRequest(async () => {
    const query = queryText([
      ['list', views.list],
      ['address', viewAddress(views, params)],
    ]);
    start((await api.get<Action>(`/api/menus/views?${query}`)).data);
  });
  return (
    <Button size="small" loading={opening.isPending} onClick={() => opening.start()}>
      {t('views.save')}
    </Button>
  );
}
