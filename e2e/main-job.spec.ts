import { prepare } from './main-job/account-manager';
import { approve } from './main-job/approver';
import { fillWeeks } from './main-job/contractor';
import { bill } from './main-job/finance';
import { recruit } from './main-job/recruiter';
import { test } from './support/test';

/** The whole business in the browser, from role to role: each part continues with what the part before has made. */
test.describe.configure({ mode: 'serial' });

test.describe('the recruiter', recruit);
test.describe('the account manager', prepare);
test.describe('the contractor, on a phone', fillWeeks);
test.describe('the approver', approve);
test.describe('finance', bill);
