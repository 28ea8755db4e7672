'use client';

import MenuIcon from '@mui/icons-material/Menu';
import MenuOpenIcon from '@mui/icons-material/MenuOpen';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import { useFrameState } from '@/components/shell/frame-state';

/** Expands and collapses the sidebar; below lg, opens and closes its drawer. */
export function CollapseButton({ className }: { className?: string }) {
  const t = useTranslations('shell');
  const { isExpanded, toggleSidebar } = useFrameState();
  const label = isExpanded ? t('collapseMenu') : t('expandMenu');
  return (
    <IconButton
      className={className}
      color="inherit"
      aria-label={label}
      title={label}
      aria-controls="sidebar"
      aria-expanded={isExpanded}
      onClick={toggleSidebar}
    >
      {isExpanded ? <MenuOpenIcon className="mirrored" /> : <MenuIcon />}
    </IconButton>
  );
}
