'use client';

import { useInterfaceSettings } from '@/components/shell/settings/interface-settings';
import { onDemand } from '@/components/ui/on-demand';

const Customizer = onDemand(() => import('@/components/shell/customizer/customizer').then((part) => part.Customizer));

/** The Customizer in the right sidebar region, loaded when it is first opened. */
export function CustomizerDrawer() {
  const { settings, update } = useInterfaceSettings();
  if (!settings.customizerVisibility) return null;
  return <Customizer onClose={() => update((current) => ({ ...current, customizerVisibility: false }))} />;
}
