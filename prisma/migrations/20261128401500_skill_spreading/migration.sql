-- Skills are renamed and merged: many candidates get the new name a little later.
-- AlterTable
ALTER TABLE "skills" ADD COLUMN     "is_spreading" BOOLEAN NOT NULL DEFAULT false;

-- A few of all skills, which a job looks for every minute.
CREATE INDEX skills_spreading_idx ON skills (company_id, id) WHERE is_spreading;
SELECT audit_table('skills', 'skill', 'name', ignored => 'key,keys,is_spreading');
