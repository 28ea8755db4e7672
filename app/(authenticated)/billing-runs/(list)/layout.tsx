import { screenLayout } from '@/app/(authenticated)/screen-layout';

export default screenLayout('create_invoices', 'issue_invoices');
