import { candidateFeedback } from '@/lib/forms/templates/candidate-feedback';
import { equipmentHandover } from '@/lib/forms/templates/equipment-handover';
import { exitInterview } from '@/lib/forms/templates/exit-interview';
import { expenseClaim } from '@/lib/forms/templates/expense-claim';
import { incidentReport } from '@/lib/forms/templates/incident-report';
import { rightToWork } from '@/lib/forms/templates/right-to-work';
import { siteInduction } from '@/lib/forms/templates/site-induction';
import type { FormTemplate, WordlessTemplate } from '@/lib/forms/templates/template';
import { withWords } from '@/lib/forms/templates/with-words';

/** In the order in which a company needs them: before somebody starts, while they work, when they leave. */
const wordless: readonly WordlessTemplate[] = [
  rightToWork,
  siteInduction,
  incidentReport,
  expenseClaim,
  candidateFeedback,
  equipmentHandover,
  exitInterview,
];

/** The templates with their texts. */
export const formTemplates: readonly FormTemplate[] = wordless.map(({ define, ...template }) => ({
  ...template,
  define: (currency) => withWords(template.key, define(currency)),
}));
