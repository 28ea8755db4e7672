'use client';

import dynamic from 'next/dynamic';
import { useInterfaceSettings } from '@/components/shell/interface-settings';

const Customizer = dynamic(() => import('@/components/shell/customizer/customizer').then((module) => module.Customizer));

/** The right sidebar region: the Customizer, loaded when it is first opened. */
export function CustomizerDrawer() {
  const { settings, update } = useInterfaceSettings();
  if (!settings.customizerVisibility) return null;
  return <Customizer onClose={() => update((current) => ({ ...current, customizerVisibility: false }))} />;
}
