-- A client says how its contracts are invoiced; a contract says what is different. Contracts keep what they have.
-- AlterTable
ALTER TABLE "client_contacts" ADD COLUMN     "invoice_recipient" TEXT;

-- AlterTable
ALTER TABLE "clients" ADD COLUMN     "invoice_anchor_date" DATE,
ADD COLUMN     "invoice_frequency" TEXT NOT NULL DEFAULT 'monthly',
ADD COLUMN     "invoice_grouping" TEXT NOT NULL DEFAULT 'rate_type',
ADD COLUMN     "purchase_order" TEXT,
ADD COLUMN     "tax_category" TEXT,
ADD COLUMN     "tax_name" TEXT,
ADD COLUMN     "tax_rate" DECIMAL(7,4);

-- AlterTable
ALTER TABLE "invoice_configurations" ALTER COLUMN "frequency" DROP NOT NULL,
ALTER COLUMN "payment_terms_days" DROP NOT NULL,
ALTER COLUMN "tax_rate" DROP NOT NULL,
ALTER COLUMN "tax_rate" DROP DEFAULT,
ALTER COLUMN "grouping" DROP NOT NULL,
ALTER COLUMN "tax_category" DROP NOT NULL,
ALTER COLUMN "tax_category" DROP DEFAULT;

ALTER TABLE client_contacts ADD CONSTRAINT client_contacts_invoice_recipient_check CHECK (invoice_recipient IN ('to', 'cc', 'bcc'));
ALTER TABLE clients
  ADD CONSTRAINT clients_invoice_frequency_check CHECK (invoice_frequency IN ('weekly', 'biweekly', 'semi_monthly', 'monthly', 'on_demand')),
  ADD CONSTRAINT clients_invoice_grouping_check CHECK (invoice_grouping IN ('timesheet', 'rate_type', 'day')),
  ADD CONSTRAINT clients_invoice_anchor_date_check CHECK (invoice_frequency <> 'biweekly' OR invoice_anchor_date IS NOT NULL),
  ADD CONSTRAINT clients_tax CHECK (tax_category IN ('S', 'Z', 'E', 'AE', 'K', 'G', 'O') AND (tax_category = 'S') = (tax_rate > 0)),
  ADD CONSTRAINT clients_tax_whole CHECK ((tax_category IS NULL) = (tax_rate IS NULL) AND (tax_category IS NOT NULL OR tax_name IS NULL));
ALTER TABLE invoice_configurations
  ADD CONSTRAINT invoice_configurations_tax_whole CHECK ((tax_category IS NULL) = (tax_rate IS NULL) AND (tax_category IS NOT NULL OR tax_name IS NULL));
