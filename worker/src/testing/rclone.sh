#!/bin/sh
# Stands in for rclone where it is not installed: knows folders alone, and what copying backups takes.
set -eu
case $1 in
  copy) mkdir -p "$5" && cp "$4"/elan-*.backup.gz "$5" ;;
  lsf) ls "$3" ;;
  deletefile) rm "$2" ;;
esac
