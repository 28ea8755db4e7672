'use client';
import { useTranslations } from 'next-intl';
import { useFieldArray } from 'react-hook-form';
import styles from '@/components/pay-runs/pay-runs.module.css';
import { FormDialog, type OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { TextField } from '@/components/ui/form/fields/text-field';
import { FormSection } from '@/components/ui/form/form-section';
import { MoveButtons } from '@/components/ui/list/ordering/move-buttons';
import type { PaySource } from '@/lib/pay-runs/columns';
import { type PayLayout, payLayoutInput } from '@/lib/pay-runs/schema';

export interface PayLayoutProps {
  layout: PayLayout;
  /** The labels of the company's rate types, in the order of `layout.pay_codes`. */
  typeNames: readonly string[];
  /** Whether ADP is usual where the company is. */
  usesAdp: boolean;
}

/** The dialog for the layout of the payroll program's file: columns, their headers, and codes for the rate types. */
export function PayLayoutDialog({ layout, typeNames, usesAdp, ...dialog }: PayLayoutProps & OpenDialog) {
  const t = useTranslations('pay_runs');
  return (
    <FormDialog<typeof payLayoutInput, PayLayout>
      {...dialog}
      title={t('layout.title')}
      schema={payLayoutInput}
      defaultValues={{
        columns: layout.columns.map(({ source, header }) => ({ source, header: header ?? '' })),
        pay_codes: layout.pay_codes.map((one) => ({ rate_type: one.rate_type, code: one.code ?? '' })),
        adp_company_code: layout.adp_company_code ?? '',
      }}
      request={{ method: 'put', path: '/api/v1/pay-runs/layout', etag: `"${layout.version}"` }}
      formKey="pay-layout"
      submitLabel={t('layout.save')}
      success={t('layout.saved')}
    >
      <Columns />
      <FormSection title={t('layout.codes')} text={t('layout.codesText')}>
        {typeNames.map((name, index) => (
          <TextField key={name} name={`pay_codes.${index}.code`} label={name} />
        ))}
      </FormSection>
      {usesAdp && <TextField name="adp_company_code" label={t('layout.adpCompanyCode')} />}
    </FormDialog>
  );
}

function Columns() {
  const t = useTranslations('pay_runs');
  const { fields, move } = useFieldArray<{ columns: { source: PaySource }[] }, 'columns', 'key'>({
    name: 'columns',
    keyName: 'key',
  });
  return (
    <FormSection title={t('layout.columns')} text={t('layout.columnsText')}>
      <ol className={styles.columns}>
        {fields.map(({ key, source }, index) => (
          <li key={key} className={styles.column}>
            <TextField name={`columns.${index}.header`} label={t(`fields.${source}`)} />
            <MoveButtons
              name={t(`fields.${source}`)}
              index={index}
              count={fields.length}
              onMove={(step) => move(index, index + step)}
            />
          </li>
        ))}
      </ol>
    </FormSection>
  );
}
