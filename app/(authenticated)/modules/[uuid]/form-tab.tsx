import { AccessTab } from '@/app/(authenticated)/modules/[uuid]/access-tab';
import { BuildTab } from '@/app/(authenticated)/modules/[uuid]/build-tab';
import { RequiredTab } from '@/app/(authenticated)/modules/[uuid]/required-tab';
import { RulesTab } from '@/app/(authenticated)/modules/[uuid]/rules-tab';
import { SettingsTab } from '@/app/(authenticated)/modules/[uuid]/settings-tab';
import { VersionsTab } from '@/app/(authenticated)/modules/[uuid]/versions-tab';
import type { Actor } from '@/lib/auth/session/page-actor';
import type { FormDetail } from '@/lib/forms/schema';

/** The parts of a form's page, in order; Build has the form's own address. */
export const formTabs = ['build', 'rules', 'access', 'required', 'versions', 'settings'] as const;

export interface FormTabProps {
  actor: Actor;
  /** With its draft. */
  form: FormDetail;
  /** What else the address says. */
  query: Readonly<Record<string, string | string[] | undefined>>;
}

/** The chosen part of a form; only this one is read, and only its scripts come. */
export function FormTab({ tab, ...props }: FormTabProps & { tab: (typeof formTabs)[number] }) {
  switch (tab) {
    case 'build':
      return <BuildTab {...props} />;
    case 'rules':
      return <RulesTab {...props} />;
    case 'access':
      return <AccessTab {...props} />;
    case 'required':
      return <RequiredTab {...props} />;
    case 'versions':
      return <VersionsTab {...props} />;
    case 'settings':
      return <SettingsTab {...props} />;
  }
}
