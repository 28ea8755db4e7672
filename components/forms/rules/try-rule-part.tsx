'use client';
import dynamic from 'next/dynamic';

/** `TryRule` for a page that has other tabs, too: its scripts are loaded only with it. */
export const TryRule = dynamic(() => import('@/components/forms/rules/try-rule').then((part) => part.TryRule));
