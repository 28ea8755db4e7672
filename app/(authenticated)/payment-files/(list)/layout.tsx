import { screenLayout } from '@/app/(authenticated)/screen-layout';

export default screenLayout('view_payment_files');
