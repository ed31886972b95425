/* SPDX-License-Identifier: MIT */
/* The C library's formatting links its streams, and those link WASI's file functions. No stream is ever opened
 * here, so these stubs report that the file does not exist, and the module needs no imports. */
#include <errno.h>
#include <stdint.h>

int32_t __imported_wasi_snapshot_preview1_fd_close(int32_t file);
int32_t __imported_wasi_snapshot_preview1_fd_seek(int32_t file, int64_t offset, int32_t whence, int32_t at);
int32_t __imported_wasi_snapshot_preview1_fd_write(int32_t file, int32_t parts, int32_t count, int32_t written);

int32_t __imported_wasi_snapshot_preview1_fd_close(int32_t file)
{
    (void)file;
    return EBADF;
}

int32_t __imported_wasi_snapshot_preview1_fd_seek(int32_t file, int64_t offset, int32_t whence, int32_t at)
{
    (void)file, (void)offset, (void)whence, (void)at;
    return EBADF;
}

int32_t __imported_wasi_snapshot_preview1_fd_write(int32_t file, int32_t parts, int32_t count, int32_t written)
{
    (void)file, (void)parts, (void)count, (void)written;
    return EBADF;
}
