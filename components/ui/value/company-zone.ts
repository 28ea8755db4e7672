'use client';
import { useTimeZone } from 'next-intl';
import { createContext, useContext } from 'react';

/** The zone in which a company counts its days; provided around fields and texts with moments. */
export const CompanyZone = createContext<string | null>(null);

/** The company's zone; the reader's own if no company is known. */
export function useCompanyZone(): string {
  const own = useTimeZone() ?? 'UTC';
  return useContext(CompanyZone) ?? own;
}
