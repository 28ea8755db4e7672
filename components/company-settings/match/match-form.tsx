'use client';
import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { SettingsForm } from '@/components/company-settings/settings-form';
import { IntegerField } from '@/components/ui/form/fields/integer-field';
import { FieldPair, FormSection } from '@/components/ui/form/form-section';
import { Button } from '@/components/ui/plain/button';
import { matchForm, type Settings } from '@/lib/companies/settings/schema';
import { defaultWeights, reasonKinds } from '@/lib/match/weights';

/** The form for how much each kind of reason counts when candidates and jobs are compared. */
export function MatchForm({ settings }: { settings: Settings }) {
  const t = useTranslations('company_settings');
  return (
    <SettingsForm
      group="match"
      schema={matchForm}
      settings={settings}
      valuesOf={({ match }) => ({ match: { weights: match.weights } })}
    >
      <FormSection title={t('match.title')} text={t('match.text')}>
        <FieldPair>
          {reasonKinds.map((kind) => (
            <IntegerField
              key={kind}
              name={`match.weights.${kind}`}
              label={t(`fields.match_${kind}`)}
              help={kind === 'consent' ? t('match.consentHelp') : undefined}
            />
          ))}
        </FieldPair>
        <StandardButton />
      </FormSection>
    </SettingsForm>
  );
}

/** Fills the standard weights in; like any other change, they apply once they are saved. */
function StandardButton() {
  const [t, { setValue }] = [useTranslations('company_settings.match'), useFormContext()];
  const fill = () => {
    for (const kind of reasonKinds)
      setValue(`match.weights.${kind}`, defaultWeights[kind], { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Button variant="text" onClick={fill}>
      {t('standard')}
    </Button>
  );
}
