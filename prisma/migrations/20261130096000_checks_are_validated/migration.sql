-- The checks that the migrations before this one added without a look at the rows: each table is read here, in a
-- transaction of its own, while others go on reading and writing it.
ALTER TABLE invoices VALIDATE CONSTRAINT invoices_taxes_check, VALIDATE CONSTRAINT invoices_gross_check;
ALTER TABLE invoice_lines VALIDATE CONSTRAINT invoice_lines_natura;
ALTER TABLE bank_statements VALIDATE CONSTRAINT bank_statements_format_check;
