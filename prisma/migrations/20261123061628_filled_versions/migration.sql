-- AlterTable
ALTER TABLE "forms" ADD COLUMN     "filled_version" INTEGER;

-- Which version's fields all answers have is nobody's doing.
SELECT audit_table('forms', 'form', ignored => 'draft,names,filled_version');
