CREATE TABLE "image_deletions" (
	"folder" text NOT NULL,
	"image" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "image_deletions_folder_image_pk" PRIMARY KEY("folder","image")
);
