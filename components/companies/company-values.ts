import { type FormDefaults, valuesFrom } from '@/components/ui/form/form-values';
import { companyFields } from '@/lib/companies/fields';
import type { Company, CompanyInput, NewCompanyInput } from '@/lib/companies/schema';

/** The values of an empty form for a company, with the usual time zone, language and currency. */
export const blankCompany = (start: {
  timeZone: string;
  locale: NewCompanyInput['locale'];
  currency: string;
}): FormDefaults<NewCompanyInput> => ({
  name: '',
  legal_name: '',
  country: '',
  currency: start.currency,
  time_zone: start.timeZone,
  locale: start.locale,
  administrator: { name: '', email: '', locale: '' },
});

export const companyValues = (company: Company): FormDefaults<CompanyInput> => valuesFrom(companyFields.blank, company);
