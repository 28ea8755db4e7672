import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import styles from '@/components/dashboard/dashboard.module.css';
import { counted } from '@/components/dashboard/figure-links';
import { ModuleCards } from '@/components/dashboard/module-cards';
import { MoneySection } from '@/components/dashboard/money-section';
import { PipelineList } from '@/components/dashboard/pipeline-list';
import { PlatformDashboard } from '@/components/dashboard/platform-dashboard';
import { DashboardSummary } from '@/components/dashboard/summary';
import { WayIn } from '@/components/dashboard/way-in';
import { ClientMessages } from '@/components/shell/client-messages';
import { WeeksToFill } from '@/components/timesheets/open-weeks/weeks-to-fill';
import { LinkButton } from '@/components/ui/action/link-button';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { PageHead } from '@/components/ui/record/page-head';
import { Section } from '@/components/ui/record/section';
import { Waiting } from '@/components/work-items/waiting';
import { WorkKeys } from '@/components/work-items/work-keys';
import { requireActor } from '@/lib/auth/session/page-actor';
import { getPlatformFigures } from '@/lib/companies/platform-figures.data';
import { getStartPage } from '@/lib/dashboard/data';
import { readModuleMenu } from '@/lib/forms/menu.data';
import { type CardKey, ownName } from '@/lib/menu/arrangement';
import { readArrangement } from '@/lib/menu/arrangement.data';
import { can } from '@/lib/permissions';
import { convertsSubmissions } from '@/lib/submissions/policy';

export async function generateMetadata() {
  return { title: (await getTranslations('dashboard'))('title') };
}

export default async function DashboardPage() {
  const actor = await requireActor();
  if (actor.company.kind === 'platform' && can(actor, 'view_companies'))
    return (
      <PlatformDashboard name={actor.name} company={actor.company.name} figures={await getPlatformFigures(actor)} />
    );
  const [t, format] = [await getTranslations('dashboard'), await getFormatter()];
  const { figures, wayIn, kinds } = await getStartPage(actor, await getLocale());
  const { cards } = await readArrangement(actor);
  const ready = await getTranslations('ready_names');
  const modules = await readModuleMenu(actor, (name) => ready(name));
  const hasGroups = modules.some(({ group }) => group !== null);
  const titleOf = (card: CardKey) => ownName(cards[card], ready) ?? t(card);
  const { currency, pipeline, money, margin, own } = figures;
  const isEmpty = !pipeline && !money && !margin && !own && !hasGroups && kinds.length + wayIn.length === 0;
  return (
    <>
      <PageHead
        title={t('title')}
        context={t('greeting', { name: actor.name, company: actor.company.name })}
        primary={
          own ? <LinkButton href="/timesheets">{t('openTimesheets')}</LinkButton> : kinds.length > 0 && <ToToday />
        }
      />
      <DashboardSummary figures={figures} converts={convertsSubmissions(actor)} />
      {own && (
        <ClientMessages namespaces={['timesheets']}>
          <div>
            <WeeksToFill weeks={own.weeks} office={false} />
          </div>
        </ClientMessages>
      )}
      {wayIn.length > 0 && <WayIn steps={wayIn} />}
      {kinds.length > 0 && <WorkKeys />}
      <Waiting kinds={kinds} acts={actor.impersonation === null} today={actor.today} />
      {isEmpty && (
        <EmptyState
          title={actor.company.name}
          text={t('empty')}
          action={can(actor, 'create_candidates') && <NewCandidate />}
        />
      )}
      <div className={styles.grid}>
        {money && (
          <MoneySection
            title={titleOf('money')}
            text={t('moneyText', { currency })}
            currency={currency}
            months={money.months.map(({ month }) => month)}
            hrefOf={(month) => counted.invoicesOf(currency, month)}
            columns={[
              {
                label: t('moneyInvoiced'),
                color: 'var(--mui-palette-primary-main)',
                values: money.months.map(({ invoiced }) => invoiced),
              },
              {
                label: t('moneyOutstanding'),
                color: 'var(--mui-palette-warning-main)',
                values: money.months.map(({ outstanding }) => outstanding),
              },
            ]}
          />
        )}
        {margin && (
          <MoneySection
            title={titleOf('margin')}
            text={[
              t('marginText', { currency }),
              margin.percent === null
                ? ''
                : t('marginShare', {
                    percent: format.number(Number(margin.percent) / 100, {
                      style: 'percent',
                      maximumFractionDigits: 2,
                    }),
                  }),
            ]
              .filter(Boolean)
              .join(' · ')}
            currency={currency}
            months={margin.months.map(({ month }) => month)}
            hrefOf={(month) => counted.timeOf(currency, month)}
            columns={[
              {
                label: t('margin'),
                color: 'var(--mui-palette-success-main)',
                values: margin.months.map((month) => month.margin),
              },
            ]}
          />
        )}
        {pipeline && (
          <Section title={titleOf('pipeline')}>
            <p className={styles.text}>{t('pipelineText')}</p>
            <PipelineList pipeline={pipeline} />
          </Section>
        )}
        <ModuleCards modules={modules} />
      </div>
    </>
  );
}

async function ToToday() {
  return (
    <LinkButton href="/today" variant="outlined">
      {(await getTranslations('work_items'))('title')}
    </LinkButton>
  );
}

async function NewCandidate() {
  return <LinkButton href="/candidates/create">{(await getTranslations('candidates'))('new')}</LinkButton>;
}
