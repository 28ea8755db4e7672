-- The tax that new contracts begin with. The standard category has a rate above 0, and it alone (EN 16931): what was
-- "standard rate, 0 %" and is not issued yet was never meant as a tax, and is outside its scope from now on.
ALTER TABLE "companies" ADD COLUMN "tax_name" TEXT,
  ADD COLUMN "tax_rate" DECIMAL(7,4) NOT NULL DEFAULT 0,
  ADD COLUMN "tax_category" TEXT NOT NULL DEFAULT 'O',
  ADD CONSTRAINT companies_tax CHECK (tax_category IN ('S', 'Z', 'E', 'AE', 'K', 'G', 'O') AND (tax_category = 'S') = (tax_rate > 0));
GRANT UPDATE (tax_name, tax_rate, tax_category) ON companies TO staffing_tenant;

UPDATE invoice_configurations SET tax_category = 'O' WHERE tax_category = 'S' AND tax_rate = 0;
ALTER TABLE "invoice_configurations" ALTER COLUMN "tax_category" SET DEFAULT 'O',
  ADD CONSTRAINT invoice_configurations_tax CHECK ((tax_category = 'S') = (tax_rate > 0));

UPDATE invoice_lines l SET tax_category = 'O' FROM invoices i
WHERE i.company_id = l.company_id AND i.id = l.invoice_id AND i.status = 'draft' AND l.tax_category = 'S' AND l.tax_rate = 0;
-- Issued lines are frozen as they are: only what comes from now on is checked.
ALTER TABLE "invoice_lines" ADD CONSTRAINT invoice_lines_tax CHECK ((tax_category = 'S') = (tax_rate > 0)) NOT VALID;
