'use client';
import dynamic from 'next/dynamic';

// Parts of the settings' tabs: their code comes only with the tab.
export const DataExport = dynamic(() => import('@/components/companies/data-export').then((part) => part.DataExport));

export const SupportAccess = dynamic(() =>
  import('@/components/companies/support-access').then((part) => part.SupportAccess),
);
