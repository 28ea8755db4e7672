import { useLocale, useTranslations } from 'next-intl';
import styles from '@/components/shortlists/guest.module.css';
import { GuestFields, type GuestForm, guestAction } from '@/components/shortlists/guest-fields';
import { Button } from '@/components/ui/plain/button';
import { Input, Textarea } from '@/components/ui/plain/input';
import { Tick } from '@/components/ui/plain/tick';
import { UserText } from '@/components/ui/value/user-text';
import { formatDay } from '@/lib/format/days';
import { isolateSentence } from '@/lib/format/isolate';
import { formatRateText } from '@/lib/format/money';
import { zoneName } from '@/lib/format/zones';
import type { ShownCandidate } from '@/lib/shortlists/page';
import { answerKinds, mostTimes } from '@/lib/shortlists/schema';

interface GuestCandidatesProps {
  form: GuestForm;
  candidates: readonly ShownCandidate[];
  /** The zone of the times that are proposed. */
  timeZone: string;
}

/** The candidates with one tap for each answer, and one button that sends all answers. */
export function GuestCandidates({ form, candidates, timeZone }: GuestCandidatesProps) {
  const t = useTranslations('shortlist');
  return (
    <form method="post" action={guestAction(form)} className={styles.list}>
      <GuestFields form={form} act="answer" />
      {candidates.map((candidate) => (
        <section key={candidate.id} className={styles.candidate} aria-labelledby={`name-${candidate.id}`}>
          <Profile candidate={candidate} />
          {candidate.isAvailable ? <Choice candidate={candidate} timeZone={timeZone} /> : <p>{t('isClosed')}</p>}
        </section>
      ))}
      {candidates.some(({ isAvailable }) => isAvailable) && (
        <div className={styles.send}>
          <Button type="submit" variant="contained" size="large" fullWidth>
            {t('send')}
          </Button>
          <p className={styles.soft}>{t('changes')}</p>
        </div>
      )}
    </form>
  );
}

function Profile({ candidate }: { candidate: ShownCandidate }) {
  const [t, locale] = [useTranslations('shortlist'), useLocale()];
  const { rate } = candidate;
  const amount =
    rate && isolateSentence(`${formatRateText(rate.amount, rate.currency, locale)} ${rate.currency}`, locale);
  return (
    <>
      <h2 id={`name-${candidate.id}`} className={styles.name}>
        <bdi>{candidate.name}</bdi>
      </h2>
      <p className={styles.soft}>
        <bdi>{candidate.position}</bdi>
        {candidate.city && (
          <>
            {' · '}
            <bdi>{candidate.city}</bdi>
          </>
        )}
      </p>
      {candidate.headline && (
        <p>
          <bdi>{candidate.headline}</bdi>
        </p>
      )}
      {candidate.availableFrom && <p>{t('availableFrom', { day: formatDay(candidate.availableFrom, locale) })}</p>}
      {rate && amount && <p>{t(rate.unit === 'day' ? 'rateDay' : 'rateHour', { rate: amount })}</p>}
      {candidate.email && (
        <p>
          <a href={`mailto:${candidate.email}`}>{candidate.email}</a>
        </p>
      )}
      {candidate.phone && (
        <p>
          <a href={`tel:${candidate.phone.replace(/[^+\d]/g, '')}`} dir="ltr">
            {candidate.phone}
          </a>
        </p>
      )}
      {candidate.summary && <UserText className={styles.summary}>{candidate.summary}</UserText>}
    </>
  );
}

function Choice({ candidate, timeZone }: { candidate: ShownCandidate; timeZone: string }) {
  const [t, locale] = [useTranslations('shortlist'), useLocale()];
  const { id, answer } = candidate;
  return (
    <>
      <fieldset className={styles.choice}>
        <legend className="visually-hidden">{t('yourAnswer', { name: candidate.name })}</legend>
        {answerKinds.map((kind) => (
          <Tick
            key={kind}
            type="radio"
            name={`answer-${id}`}
            value={kind}
            defaultChecked={answer?.kind === kind}
            label={t(kind)}
          />
        ))}
      </fieldset>
      <details className={styles.more} open={Boolean(answer?.text) || Boolean(answer?.times.length)}>
        <summary>{t('more')}</summary>
        <div className={styles.fields}>
          <label htmlFor={`text-${id}`}>{t('text')}</label>
          <Textarea id={`text-${id}`} name={`text-${id}`} rows={2} maxLength={1000} defaultValue={answer?.text ?? ''} />
          <p className={styles.soft}>{t('times', { zone: zoneName(timeZone, locale) })}</p>
          {Array.from({ length: mostTimes }, (_, place) => (
            <Input
              key={`${id}-${place + 1}`}
              type="datetime-local"
              name={`time-${id}`}
              aria-label={t('time', { place: place + 1 })}
              defaultValue={answer?.times[place] ?? ''}
            />
          ))}
        </div>
      </details>
    </>
  );
}
