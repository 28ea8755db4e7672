import { AccessTab } from '@/app/(authenticated)/modules/[uuid]/access-tab';
import { BuildTab } from '@/app/(authenticated)/modules/[uuid]/build-tab';
import type { FormTabProps } from '@/app/(authenticated)/modules/[uuid]/form-tab-props';
import { RequiredTab } from '@/app/(authenticated)/modules/[uuid]/required-tab';
import { RulesTab } from '@/app/(authenticated)/modules/[uuid]/rules-tab';
import { SettingsTab } from '@/app/(authenticated)/modules/[uuid]/settings-tab';
import { VersionsTab } from '@/app/(authenticated)/modules/[uuid]/versions-tab';

/** The tabs of a form's page, in order. Build has the form's own address. */
export const formTabs = ['build', 'rules', 'access', 'required', 'versions', 'settings'] as const;

/** The chosen tab of a form. Data and scripts are loaded only for this one. */
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
