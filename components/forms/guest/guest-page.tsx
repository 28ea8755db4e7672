'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { wordsOf } from '@/components/forms/fill/words';
import styles from '@/components/forms/guest/guest.module.css';
import { GuestForm } from '@/components/forms/guest/guest-form';
import { useSender } from '@/components/session/sender';
import card from '@/components/ui/form/card-form.module.css';
import { Skeleton } from '@/components/ui/library/skeleton';
import { useMailedLink } from '@/components/ui/link/use-mailed-link';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';
import type { GuestForm as OpenForm } from '@/lib/forms/invitations/schema';
import { withoutHours } from '@/lib/hours-style';

/** The form behind a mailed link, the page after it is submitted, and the page for a link that does not open. */
export function GuestPage() {
  const t = useTranslations('guest_form');
  const [version, setVersion] = useState<number | null>(null);
  const asked = { locale: withoutHours(useLocale()), ...(version === null ? {} : { form_version: version }) };
  const state = useMailedLink<OpenForm>('/api/guest-forms', asked);
  const [company, setCompany] = useState<string | null>(null);
  const open = state.kind === 'open' ? state.link : null;
  useSender(
    open?.sender ?? (state.kind === 'dead' ? null : undefined),
    open ? wordsOf(open.definition.name) : undefined,
  );
  if (company !== null) return <Told title={t('done')} text={t('doneText', { company })} />;
  if (state.kind === 'looking') return <Opening />;
  if (state.kind === 'open')
    return <GuestForm key={state.link.form_version} form={state.link} onDone={setCompany} onVersion={setVersion} />;
  if (state.kind === 'dead') return <Told title={t('closed')} text={t('closedText')} />;
  return (
    <div className={card.form}>
      <h1 className={card.title}>{t('title')}</h1>
      <Alert severity="error">{state.text}</Alert>
      <Button variant="contained" size="large" onClick={state.retry}>
        {t('retry')}
      </Button>
    </div>
  );
}

/** Shown before the form has loaded: its purpose, in the shape of the form. */
function Opening() {
  const t = useTranslations('guest_form');
  return (
    <div className={card.form} aria-busy="true">
      <h1 className={card.title}>{t('title')}</h1>
      <p className={card.paragraph} role="status">
        {t('opening')}
      </p>
      <p className={styles.late}>{t('noScript')}</p>
      {[0, 1, 2].map((field) => (
        <Skeleton key={field} variant="rounded" height={60} />
      ))}
    </div>
  );
}

const Told = ({ title, text }: { title: string; text: string }) => (
  <div role="status">
    <h1 className={card.title}>{title}</h1>
    <p className={card.paragraph}>{text}</p>
  </div>
);
