import { candidateFeedback } from '@/lib/forms/templates/candidate-feedback';
import { equipmentHandover } from '@/lib/forms/templates/equipment-handover';
import { exitInterview } from '@/lib/forms/templates/exit-interview';
import { expenseClaim } from '@/lib/forms/templates/expense-claim';
import { incidentReport } from '@/lib/forms/templates/incident-report';
import { rightToWork } from '@/lib/forms/templates/right-to-work';
import { siteInduction } from '@/lib/forms/templates/site-induction';
import type { FormTemplate } from '@/lib/forms/templates/template';

/** In the order in which a company meets them: before somebody starts, while they work, when they leave. */
export const formTemplates: readonly FormTemplate[] = [
  rightToWork,
  siteInduction,
  incidentReport,
  expenseClaim,
  candidateFeedback,
  equipmentHandover,
  exitInterview,
];
